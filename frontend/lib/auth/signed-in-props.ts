import type { IncomingMessage } from 'node:http';
import type { Action } from '@plinth/contracts/kernel/define';
import type { StaffPage } from '@plinth/contracts/kernel/page';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import * as z from 'zod';
import { mayDo } from '../permissions';
import { isPublicRole } from '../roles';
import { serverTrpc } from '../server-trpc';
import { requireSession } from './require-session';

/** For a page that only signed-in people see and that asks for its data itself. */
export const signedInProps: GetServerSideProps = async (context) => {
  const { redirect } = await requireSession(context);
  return redirect ? { redirect } : { props: {} };
};

/** For a page of one thing, at `[id]`: an address that names none is not found. */
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
export async function rightsOf(
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
 * Says 403 where the page will say in words that its reader has no leave: for programs, logs and the browser's history. The page itself is drawn
 * all the same. A change of page within the site takes any refusal for a failure and loads anew, so that it is told nothing.
 */
export async function refuseWithoutLeave(
  { req, res }: Pick<GetServerSidePropsContext, 'req' | 'res'>,
  { page, action = 'view' }: { page?: StaffPage | undefined; action?: Action | undefined },
): Promise<void> {
  if (req.url?.startsWith('/_next/data/')) return;
  const { may } = await rightsOf(req);
  if (!may(action, page?.resource)) res.statusCode = 403;
}

/** For a page of the back office; without one, for whoever works here. */
export const staffProps =
  (page?: StaffPage, action?: Action): GetServerSideProps =>
  async (context) => {
    const { redirect } = await requireSession(context);
    if (redirect) return { redirect };
    await refuseWithoutLeave(context, { page, action });
    return { props: {} };
  };

/** For a page of the back office about one thing, at `[id]`; without a page, for whoever works here as far as the thing itself allows. */
export const staffPropsWithId =
  (page?: StaffPage): GetServerSideProps<{ id: string }> =>
  async (context) => {
    const { redirect } = await requireSession(context);
    if (redirect) return { redirect };
    await refuseWithoutLeave(context, { page });
    return idProps(context);
  };

/** For a page of the back office about one thing that has a readable code, at `[code]`. */
export const staffPropsWithCode =
  (page: StaffPage): GetServerSideProps<{ code: string }> =>
  async (context) => {
    const { redirect } = await requireSession(context);
    if (redirect) return { redirect };
    await refuseWithoutLeave(context, { page });
    const code = z
      .string()
      .regex(/^[a-z0-9-]{1,60}$/)
      .safeParse(context.params?.code);
    return code.success ? { props: { code: code.data } } : { notFound: true as const };
  };
