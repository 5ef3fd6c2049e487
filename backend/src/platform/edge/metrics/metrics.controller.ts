import { Controller, Get, Headers, NotFoundException, Res, UnauthorizedException } from '@nestjs/common';
import type { Response } from 'express';
import { Config } from '../../runtime/config/config';
import { isSameSecret } from '../../data/session/is-same-secret';
import { Metrics } from './metrics';

const BEARER = /^Bearer (.+)$/i;

/** Serves metrics to Prometheus by token; disabled where none is set. */
@Controller('api/metrics')
export class MetricsController {
  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  @Get()
  async read(@Headers('authorization') authorization: string | undefined, @Res() res: Response): Promise<void> {
    const { metricsToken } = this.config;
    if (metricsToken === undefined) throw new NotFoundException();
    const givenToken = BEARER.exec(authorization ?? '')?.[1] ?? '';
    if (!isSameSecret(givenToken, metricsToken)) {
      res.setHeader('WWW-Authenticate', 'Bearer');
      throw new UnauthorizedException();
    }
    res.type(this.metrics.contentType).send(await this.metrics.render());
  }
}
