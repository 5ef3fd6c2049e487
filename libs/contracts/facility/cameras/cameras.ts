import * as z from 'zod';
import { id, isoDateTime, line, noInput, rowVersion } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';

const page = staffPages.cameras;

/** Position in thousandths of the picture's width or height. */
const share = z.int().min(0).max(1000);
const mask = z
  .object({ x: share, y: share, width: share.min(1), height: share.min(1) })
  .meta({ id: 'CameraMask', description: 'A rectangle that nobody gets to see, in thousandths of the picture' });
export type CameraMask = z.infer<typeof mask>;
export const MOST_MASKS = 12;

export const cameraMasks = z.array(z.strictObject(mask.shape)).max(MOST_MASKS);

const url = line(300)
  .min(1, 'Enter the address of the picture')
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'Enter an address like http://10.20.0.11/snapshot.jpg',
  )
  .refine(
    (text) => !URL.canParse(text) || (new URL(text).username === '' && new URL(text).password === ''),
    'Enter name and password below, not in the address',
  );

const fields = {
  name: line(60).min(1, 'Enter a name'),
  location_id: z.uuid('Choose the branch'),
  place: line(80),
  url,
  purpose: line(120).min(1, 'Enter the purpose, as on the sign at the door'),
  watcher_id: id.nullable(),
};

/** User name and password of the camera: set, removed or kept. They are never sent back. */
const signIn = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('kept') }),
  z.strictObject({ is: z.literal('none') }),
  z.strictObject({
    is: z.literal('given'),
    user: line(80).min(1, 'Enter the name'),
    password: line(200),
  }),
]);

const camera = z
  .object({
    id,
    name: z.string(),
    location_id: id,
    location: z.string(),
    place: z.string(),
    url: z.string(),
    purpose: z.string(),
    signs_in: z.boolean().describe('Whether it is given a name and a password'),
    masks: z.array(mask),
    watcher_id: id.nullable(),
    last_seen_at: isoDateTime.nullable().describe('When it gave a picture last'),
    last_error: z.string(),
    version: rowVersion,
  })
  .meta({ id: 'Camera' });
export type Camera = z.infer<typeof camera>;

export const cameraView = z
  .object({
    networks: z
      .array(z.string())
      .describe('Networks in which cameras may stand (CAMERA_NETWORKS); none: cameras are off'),
    cameras: z.array(camera),
  })
  .meta({ id: 'Cameras' });

/** Manages cameras at listed addresses; their pictures are fetched only by our server. */
export const cameras = {
  all: query({
    access: can('view', page),
    summary: 'The cameras, and the networks in which they may stand',
    input: noInput,
    output: cameraView,
  }),
  add: mutation({
    access: can('create', page),
    summary: 'Adds a camera that stands in an allowed network',
    input: z.strictObject({ ...fields, sign_in: signIn }),
    output: camera,
  }),
  change: mutation({
    access: can('update', page),
    summary: 'Changes a camera; name and password stay unless they are given',
    input: z.strictObject({ id, version: rowVersion, ...fields, sign_in: signIn }),
    output: camera,
  }),
  mask: mutation({
    access: can('update', page),
    summary: 'Which parts of the picture nobody gets to see',
    input: z.strictObject({ id, version: rowVersion, masks: cameraMasks }),
    output: camera,
  }),
  remove: mutation({
    access: can('update', page),
    summary: 'Takes a camera out of use; its address, name and password are forgotten',
    input: z.strictObject({ id }),
    output: cameraView,
  }),
};

/** Returns the address of a camera's picture; another `look` bypasses the browser's cache. */
export const cameraPicture = (cameraId: string, look: number): string =>
  `/api/cameras/${cameraId}/picture?look=${String(look)}`;
/** Header with the age of the picture in seconds. */
export const PICTURE_AGE = 'x-picture-age';
