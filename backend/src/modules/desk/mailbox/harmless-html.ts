import sanitizeHtml from 'sanitize-html';

/** Longest HTML that is shown as a page, in characters; of a longer mail only the text is shown. */
export const MOST_HTML = 1_000_000;

const LENGTH = /^(?:0|\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|%|ex))$/;
const LENGTHS = /^(?:(?:0|auto|\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|%|ex))(?:\s+|$)){1,4}$/;
const COLOUR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,24}|rgba?\([\d.,%\s/]{1,40}\)|hsla?\([\d.,%\sdeg/]{1,40}\))$/i;
const BORDER = /^(?:[\d.]{1,6}(?:px|pt|em)?|none|solid|dashed|dotted|double|#[0-9a-f]{3,8}|[a-z]{3,24}|\s)+$/i;
const FONT = /^[\w\s,'"-]{1,200}$/;

/** Allowed styles: none that overlap, leave their box or load: no position, no url(), no negative margin. */
const STYLES: Record<string, RegExp[]> = {
  color: [COLOUR],
  'background-color': [COLOUR],
  background: [COLOUR],
  'font-family': [FONT],
  'font-size': [LENGTH, /^(?:x{1,2}-)?(?:small|large)$|^medium$|^smaller$|^larger$/],
  'font-weight': [/^(?:\d{3}|normal|bold|bolder|lighter)$/],
  'font-style': [/^(?:normal|italic|oblique)$/],
  'line-height': [LENGTH, /^\d(?:\.\d{1,3})?$/, /^normal$/],
  'text-align': [/^(?:left|right|center|justify|start|end)$/],
  'text-decoration': [/^(?:none|underline|line-through)$/],
  'text-transform': [/^(?:none|uppercase|lowercase|capitalize)$/],
  'vertical-align': [/^(?:top|middle|bottom|baseline|sub|super)$/],
  'white-space': [/^(?:normal|pre|pre-wrap|pre-line|nowrap)$/],
  'list-style-type': [/^[a-z-]{3,30}$/],
  width: [LENGTH, /^auto$/],
  'max-width': [LENGTH, /^none$/],
  height: [LENGTH, /^auto$/],
  padding: [LENGTHS],
  margin: [LENGTHS],
  border: [BORDER],
  'border-collapse': [/^(?:collapse|separate)$/],
  'border-radius': [LENGTHS],
  ...Object.fromEntries(
    ['top', 'right', 'bottom', 'left'].flatMap((side) => [
      [`padding-${side}`, [LENGTH]],
      [`margin-${side}`, [LENGTH, /^auto$/]],
      [`border-${side}`, [BORDER]],
    ]),
  ),
};

const TAGS = (
  'a abbr address article aside b bdi bdo blockquote br caption center cite code col colgroup dd del div dl dt em figcaption figure font footer ' +
  'h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p pre q s samp section small span strike strong sub sup table tbody td tfoot th thead tr tt u ul var'
).split(' ');

const BLOCKS = /<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/blockquote|hr)\b[^>]*>/gi;
/** Attribute for the source of a picture, used once somebody asks for it. */
const CID = 'data-cid';
const REMOTE = 'data-remote';
const PICTURE_DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/;
const MOST_PICTURE_DATA = 200_000;

const isPicture = (src: string): boolean => src.length <= MOST_PICTURE_DATA && PICTURE_DATA.test(src);

/** Returns the readable host of a web address; undefined for anything else. */
export function findHost(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address.trim()) || !URL.canParse(address.trim())) return undefined;
  return new URL(address.trim()).host;
}

const buildOptions = (
  picture: (attributes: sanitizeHtml.Attributes) => sanitizeHtml.Attributes,
): sanitizeHtml.IOptions => ({
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['style', 'align', 'valign', 'dir', 'lang'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', CID, REMOTE],
    font: ['color', 'size', 'face'],
    table: ['width', 'border', 'cellpadding', 'cellspacing', 'bgcolor'],
    td: ['width', 'height', 'colspan', 'rowspan', 'bgcolor'],
    th: ['width', 'height', 'colspan', 'rowspan', 'bgcolor', 'scope'],
    tr: ['bgcolor'],
    col: ['width', 'span'],
    ol: ['start', 'type'],
  },
  allowedStyles: { '*': STYLES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
  ],
  nestingLimit: 100,
  transformTags: {
    a: (tagName, { href = '', style }) => {
      const host = findHost(href);
      return {
        tagName,
        attribs: {
          ...(style === undefined ? {} : { style }),
          href,
          target: '_blank',
          rel: 'noopener noreferrer nofollow',
          // The real host, whatever the text of the link says.
          ...(host === undefined ? {} : { title: `Opens ${host}` }),
        },
      };
    },
    img: (tagName, attribs) => ({ tagName, attribs: picture(attribs) }),
  },
});

const keepSizes = ({ alt, width, height, style }: sanitizeHtml.Attributes): sanitizeHtml.Attributes => ({
  alt: alt ?? '',
  ...(width === undefined ? {} : { width }),
  ...(height === undefined ? {} : { height }),
  ...(style === undefined ? {} : { style }),
});

const storageOptions = buildOptions((attributes) => {
  const src = (attributes['src'] ?? '').trim();
  if (/^cid:/i.test(src)) return { ...keepSizes(attributes), [CID]: src.slice(4, 204) };
  if (findHost(src) !== undefined) return { ...keepSizes(attributes), [REMOTE]: src.slice(0, 2_000) };
  return isPicture(src) ? { ...keepSizes(attributes), src } : keepSizes(attributes);
});

/** Cleans the HTML of a mail by a list of what is allowed. Pictures keep their addresses but do not load. */
export const sanitizeMailHtml = (html: string): string => sanitizeHtml(html, storageOptions);

/** Lists the addresses of remote pictures: fetching one tells the sender that the mail was read. */
export function listRemotePictures(html: string): string[] {
  const addresses = new Set<string>();
  sanitizeHtml(html, {
    ...buildOptions((attributes) => {
      if (attributes[REMOTE] !== undefined) addresses.add(attributes[REMOTE]);
      return {};
    }),
  });
  return [...addresses];
}

/** Returns the content ids of attached pictures that the text shows. */
export function listShownContentIds(html: string): Set<string> {
  const contentIds = new Set<string>();
  sanitizeHtml(html, {
    ...buildOptions((attributes) => {
      if (attributes[CID] !== undefined) contentIds.add(attributes[CID]);
      return {};
    }),
  });
  return contentIds;
}

/**
 * Builds an HTML document from the output of {@link sanitizeMailHtml}, for a frame without scripts or origin. Cleans it
 * again, by today's list.
 * @param pictures data addresses by content id or web address
 */
export function buildMailPage(html: string, pictures: ReadonlyMap<string, string>): string {
  const body = sanitizeHtml(
    html,
    buildOptions((attributes) => {
      const pictureKey = attributes[CID] ?? attributes[REMOTE];
      const src = (pictureKey === undefined ? undefined : pictures.get(pictureKey)) ?? attributes['src'] ?? '';
      return isPicture(src) || (pictureKey !== undefined && PICTURE_DATA.test(src))
        ? { ...keepSizes(attributes), src }
        : keepSizes(attributes);
    }),
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">` +
    `<meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width">` +
    `<style>html{overflow-wrap:anywhere}body{margin:12px;font:16px/1.5 system-ui,sans-serif;color:#211d18;background:#fff}img{max-width:100%;height:auto}` +
    `table{max-width:100%}pre{white-space:pre-wrap}</style></head><body>${body}</body></html>`
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Returns the text of a page, one line per block. */
export function extractText(html: string): string {
  const text = sanitizeHtml(html.slice(0, MOST_HTML).replaceAll(BLOCKS, '$&\n'), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return text
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
