import { Controller, Get, NotFoundException, Param, Post, Query, Req, Res } from '@nestjs/common';
import { enumOf, secretId } from '@plinth/contracts/kernel/common';
import { conversationKinds, CUSTOMER, STAFF_SIDE } from '@plinth/contracts/desk/messages/message-labels';
import { PHOTO_WIDTHS } from '@plinth/contracts/kernel/photo-address';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { RequestGate } from '../../../platform/edge/trpc/request-gate';
import { httpRefusal } from '../../../platform/edge/trpc/http-refusal';
import { answerPicture, PRIVATE_CACHE } from '../../../platform/edge/pictures/answer-picture';
import { readPhoto } from '../../../platform/edge/pictures/photo-body';
import { MessagePictures } from './message-pictures';
import { messageError } from './messages.errors';

/** Cost of one upload in the caller's rate limit, since processing a photograph is slow. */
const WEIGHT = 10;

const uploadSchema = z.object({
  side: z.literal([CUSTOMER, STAFF_SIDE]),
  kind: enumOf(conversationKinds),
  id: z.uuid(),
  picture: z.uuid(),
  key: secretId.optional().catch(undefined),
});
const pictureSchema = z.object({
  id: z.uuid(),
  width: z.coerce.number().pipe(z.literal([...PHOTO_WIDTHS])),
  u: z.coerce.number().pipe(z.int()),
  s: z.string().max(100),
});

/** Uploads of pictures of messages as raw bytes, as for photographs of items (RULES.md of store/items). */
@Controller('api/photos/messages')
export class MessagePicturesController {
  constructor(
    private readonly pictures: MessagePictures,
    private readonly gate: RequestGate,
  ) {}

  /**
   * Uploads a picture: the path has the sender's side (customer or staff), the object, and the id that the message
   * will refer to.
   */
  @Post(':side/:kind/:id/:picture')
  async addPicture(@Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      const ctx = await this.gate.admit(request, response, WEIGHT);
      const parsedUpload = uploadSchema.safeParse({ ...request.params, key: request.headers['x-order-key'] });
      if (!parsedUpload.success) throw messageError('conversation-not-found', { log: 'no place' });
      const { side, kind, id, picture, key } = parsedUpload.data;
      const sender = await this.pictures.getSender(ctx, side, { place: { kind, id }, access_key: key });
      await this.pictures.addPicture(sender, picture, await readPhoto(request));
      response.status(201).json({ ok: true });
    } catch (error) {
      throw httpRefusal(error);
    }
  }

  @Get(':id/:width')
  async servePicture(
    @Param('id') id: string,
    @Param('width') width: string,
    @Query('u') u: unknown,
    @Query('s') s: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const parsedPicture = pictureSchema.safeParse({ id, width, u, s });
    if (!parsedPicture.success) throw new NotFoundException();
    const signedPicture = { id: parsedPicture.data.id, until: parsedPicture.data.u, signature: parsedPicture.data.s };
    await answerPicture(request, response, PRIVATE_CACHE, (format) =>
      this.pictures.readPicture(signedPicture, parsedPicture.data.width, format),
    );
  }
}
