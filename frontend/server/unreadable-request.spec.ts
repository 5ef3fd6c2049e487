import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerUnreadable } from './unreadable-request';

let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((_request, response) => response.end());
  server.on('clientError', (error, socket) =>
    answerUnreadable(error, socket, [['Content-Security-Policy', "default-src 'self'"]]),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it.each([
  ['a line that is no HTTP', 'HELO shop\r\n\r\n', '400 Bad Request'],
  ['headers without end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, '431 Request Header Fields Too Large'],
])('%s is answered with the headers of every answer', async (_what, sent, status) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  const answer = await text(socket);
  expect(answer).toContain(`HTTP/1.1 ${status}\r\n`);
  expect(answer).toContain("Content-Security-Policy: default-src 'self'\r\n");
});
