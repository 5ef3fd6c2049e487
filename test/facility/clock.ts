/** A clock as common firmware speaks (ZKTeco ADMS push): plain text over HTTP, known by its serial number, sending again until it is answered. */
export class StandInClock {
  constructor(
    private readonly url: string,
    readonly serial: string,
    /** Where its firmware lets a path be set: `/iclock/KEY`. */
    private readonly base = '/iclock',
  ) {}

  /** What it asks when it is switched on. */
  begin(): Promise<Response> {
    return this.ask(`cdata?SN=${this.serial}&options=all&pushver=2.4.1&language=69`);
  }

  /** What it asks every half minute. */
  poll(): Promise<Response> {
    return this.ask(`getrequest?SN=${this.serial}`);
  }

  /** @param lines as {@link punch} makes them */
  push(lines: readonly string[], table = 'ATTLOG'): Promise<Response> {
    return this.ask(`cdata?SN=${this.serial}&table=${table}&Stamp=9999`, `${lines.join('\n')}\n`);
  }

  answerCommand(): Promise<Response> {
    return this.ask(`devicecmd?SN=${this.serial}`, 'ID=12&Return=0&CMD=DATA\n');
  }

  ask(what: string, body?: string): Promise<Response> {
    return fetch(`${this.url}${this.base}/${what}`, {
      ...(body !== undefined && { method: 'POST', body }),
      headers: { 'user-agent': 'iClock Proxy/1.09', 'content-type': 'text/plain' },
    });
  }
}

/** A line of the table ATTLOG: who, when by the clock's own time (`2026-11-20 07:01:12`), which button. */
export const punch = (code: string, local: string, status = 0): string => [code, local, status, 1, 0, 0, 0].join('\t');
