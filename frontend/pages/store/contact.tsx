import { ContactPage, type ContactPageProps } from '@/features/desk/contact-requests/contact-page';
import { describeLocation } from '@/features/base/company/gauteng';
import { publicOrigin } from '@/lib/auth/origin';
import { shopProps } from '@/lib/shop-props';

export default ContactPage;

export const getServerSideProps = shopProps<ContactPageProps>(async ({ company: calls, delivery }) => {
  const [text, company, branches] = await Promise.all([
    calls.public.getTexts.query({ page: 'contact' }),
    calls.public.get.query(),
    delivery.public.getBranches.query(),
  ]);
  return {
    props: {
      origin: publicOrigin().origin,
      text,
      company,
      branches: branches.map((branch) => ({
        ...branch,
        whereabouts: describeLocation([branch.longitude, branch.latitude]),
      })),
    },
  };
});
