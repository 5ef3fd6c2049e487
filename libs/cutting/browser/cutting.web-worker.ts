import { createMessageHandler } from '../worker/protocol';

/** Entry of the web worker; start it with `startBrowserCutter`. */
const receive = createMessageHandler((message) => self.postMessage(message));
self.addEventListener('message', (event) => receive(event.data));
