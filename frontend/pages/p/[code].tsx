import { PanelPage, type PanelPageProps } from '@/features/works/projects/panel-page';
import { labelPathOf } from '@/features/works/projects/label-address';
import { shopProps } from '@/lib/shop-props';
import { readCode } from '@plinth/contracts/works/projects/panel-code';

export default PanelPage;

/** Loads the page of a scanned panel label. The code may be in capitals, as in the QR code. */
export const getServerSideProps = shopProps<PanelPageProps>(async (calls, { params, res }) => {
  const scannedCode = String(params?.code ?? '');
  // An offcut or a carton is of interest to staff: its paper says what it is, and what is in it.
  if (readCode(scannedCode, 'R') !== null || readCode(scannedCode, 'K') !== null)
    return { redirect: { destination: labelPathOf(scannedCode) ?? '/', permanent: false } };
  const code = readCode(scannedCode, 'P');
  const panel = code === null ? null : await calls.panels.public.ofCode.query({ code });
  if (panel === null) return { notFound: true };
  res.setHeader('x-robots-tag', 'noindex');
  return { props: { panel } };
});
