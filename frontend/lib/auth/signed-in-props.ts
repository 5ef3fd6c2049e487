import type { IncomingMessage } from 'node:http';
import type { Action } from '@plinth/contracts/kernel/define';
import type { StaffPage } from '@plinth/contracts/kernel/page';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import * as z from 'zod';
import { mayDo } from '../permissions';
import { isPublicRole } from '../roles';
import { serverTrpc } from '../server-trpc';
import { requireSession } from './require-session';

/** `getServerSideProps` of a page for signed-in people that loads its data in the browser. */
export const signedInProps: GetServerSideProps = async (context) => {
  const { redirect } = await requireSession(context);
  return redirect ? { redirect } : { props: {} };
};

/** `getServerSideProps` of a page with an `[id]`; an invalid id is not found. */
export const signedInPropsWithId: GetServerSideProps<{ id: string }> = async (context) => {
  const { redirect } = await requireSession(context);
  return redirect ? { redirect } : idProps(context);
};

function idProps({ params }: GetServerSidePropsContext) {
  const id = z.uuid().safeParse(params?.id);
  return id.success ? { props: { id: id.data } } : { notFound: true as const };
}

/**
 * Returns whether the visitor is staff, and a check of their permissions: on one page, or, without a page, anywhere.
 */
export async function readRights(
  request: IncomingMessage,
): Promise<{ isStaff: boolean; may: (action: Action, resource?: string) => boolean }> {
  const calls = serverTrpc(request);
  const user = await calls.user.public.getCurrentUser.query();
  const isStaff = !isPublicRole(user.role);
  const permissions = isStaff
    ? await calls.permissions.getPermissionsForRole.query({
        role_id: user.role,
        also: user.roles.flatMap(({ id }) => (id === user.role ? [] : [id])),
      })
    : [];
  return { isStaff, may: (action, resource) => mayDo(user, permissions, action, resource) };
}

/**
 * Sets status 403 when the page will say that the visitor lacks the permission: for programs, logs and the browser's
 * history. The page is rendered all the same. Requests for page data keep 200, because Next would treat a refusal as
 * a failure and reload.
 */
export async function refuseWithoutPermission(
  { req, res }: Pick<GetServerSidePropsContext, 'req' | 'res'>,
  { page, action = 'view' }: { page?: StaffPage | undefined; action?: Action | undefined },
): Promise<void> {
  if (req.url?.startsWith('/_next/data/')) return;
  const { may } = await readRights(req);
  if (!may(action, page?.resource)) res.statusCode = 403;
}

/** Returns `getServerSideProps` of a back-office page; without a page, for all staff. */
export const staffProps =
  (page?: StaffPage, action?: Action): GetServerSideProps =>
  async (context) => {
    const { redirect } = await requireSession(context);
    if (redirect) return { redirect };
    await refuseWithoutPermission(context, { page, action });
    return { props: {} };
  };

/**
 * Returns `getServerSideProps` of a back-office page with an `[id]`; without a page, for all staff, and the object
 * itself decides.
 */
export const staffPropsWithId =
  (page?: StaffPage): GetServerSideProps<{ id: string }> =>
  async (context) => {
    const { redirect } = await requireSession(context);
    if (redirect) return { redirect };
    await refuseWithoutPermission(context, { page });
    return idProps(context);
  };

/** Returns `getServerSideProps` of a back-office page with a readable `[code]`. */
export const staffPropsWithCode =
  (page: StaffPage): GetServerSideProps<{ code: string }> =>
  async (context) => {
    const { redirect } = await requireSession(context);
    if (redirect) return { redirect };
    await refuseWithoutPermission(context, { page });
    const code = z
      .string()
      .regex(/^[a-z0-9-]{1,60}$/)
      .safeParse(context.params?.code);
    return code.success ? { props: { code: code.data } } : { notFound: true as const };
  };
