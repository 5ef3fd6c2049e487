import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { KafkaPage } from '@/features/site/kafka/kafka-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Kafka() {
  return (
    <StaffPage page={staffPages.kafka}>
      <KafkaPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.kafka);
