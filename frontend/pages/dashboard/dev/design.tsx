import { Button } from '@/ui/button';
import { Container } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { Price } from '@/ui/price';
export default function Design() {
  return <Container><PageHeading>Design</PageHeading><Price cents={123450} /><Button>Hello</Button></Container>;
}
