import { type JobPaperProps, jobPaperFooter, jobPaperName } from './job-paper';
import { Paper } from '@/features/base/papers/paper';
import { SetHead, type SetPart } from '@/features/desk/invoices/papers/set-head';
import { SetTools } from '@/features/desk/invoices/papers/set-tools';

interface SetJobPaperProps extends Omit<JobPaperProps, 'kind'> {
  part: SetPart;
  /** Text below the heading, after the paper's name and the client's. */
  more?: string;
}

/** Paper about the goods of a document in the set. The heading is the step, the paper's name the trade's term. */
export function SetJobPaper({ part, job, title, more = '', id, documentKey, children }: SetJobPaperProps) {
  const name = jobPaperName(title, job);
  const who = job.client.company || job.client.name;
  return (
    <Paper
      title={name}
      footer={jobPaperFooter(title, job)}
      tools={<SetTools part={part} id={id} documentKey={documentKey} name={name} job={job} />}
    >
      <SetHead part={part} job={job} lead={`${title}${who === '' ? '' : ` for ${who}`}${more}`} />
      {children}
    </Paper>
  );
}
