import { ContactPage, type ContactPageProps } from '@/features/desk/contact-requests/contact-page';
import { describeWays, listBranchFacts } from '@/features/desk/contact-requests/contact-facts';
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
  const placedBranches = branches.map((branch) => ({
    ...branch,
    whereabouts: describeLocation([branch.longitude, branch.latitude]),
  }));
  const { origin } = publicOrigin();
  return {
    props: {
      origin,
      description: describeWays(company, placedBranches),
      facts: listBranchFacts(origin, company, placedBranches),
      text,
      company,
      branches: placedBranches,
    },
  };
});
