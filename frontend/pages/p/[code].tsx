import { PanelPage, type PanelPageProps } from '@/features/works/projects/panel-page';
import { shopProps } from '@/lib/shop-props';
import { readCode } from '@plinth/contracts/panel-code';

export default PanelPage;

/** What a panel's label says to whoever scans it. The code may come in capitals, as it stands in the QR code. */
export const getServerSideProps = shopProps<PanelPageProps>(async (calls, { params, res }) => {
  const code = readCode(String(params?.code ?? ''), 'P');
  const panel = code === null ? null : await calls.panels.public.ofCode.query({ code });
  if (panel === null) return { notFound: true };
  res.setHeader('x-robots-tag', 'noindex');
  return { props: { panel } };
});
