import * as z from 'zod';
import { domainErrors } from '../../runtime/errors/domain-error';

export const blobError = domainErrors({
  'file-not-found': { kind: 'not_found', message: 'This file is no longer there.' },
  'store-away': {
    kind: 'unavailable',
    message: 'The file store does not answer. Nothing is lost; try again in a minute.',
  },
});

/**
 * Pattern of keys, `invoices/3f2c….pdf`: a folder, an id, an extension. Nothing in it comes from a person, so it is
 * no path to anywhere else.
 */
const keyPattern = /^[a-z][a-z0-9-]{0,40}\/[0-9a-f]{8}-[0-9a-f-]{27}(\.[a-z0-9]{1,8})?$/;
const folderPattern = /^[a-z][a-z0-9-]{0,40}$/;

export const isKey = (text: string): boolean => keyPattern.test(text);
export const isFolder = (text: string): boolean => folderPattern.test(text);
export const folderOf = (key: string): string => key.slice(0, key.indexOf('/'));

export const blobKey = z.string().regex(keyPattern, 'Not a valid file');
