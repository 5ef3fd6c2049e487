import { pathTo, withQuery } from '../../kernel/page';
import { shopPages } from '../../kernel/shop-pages';

/** Returns the path of a document with its key: `frontend/pages/store/document/[id].tsx`. */
export const documentPath = ({ id, access_key }: { id: string; access_key: string }): string =>
  withQuery(pathTo(shopPages.documentByLink, { id }), { key: access_key });
