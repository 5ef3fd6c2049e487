import styled from 'styled-components';
import { confirm, type ConfirmQuestion } from '@/ui/confirm';

const Lined = styled.span`
  white-space: pre-line;
`;

/** Asks for confirmation with a description of several lines. */
export const confirmLines = ({ description, ...question }: ConfirmQuestion): Promise<boolean> =>
  confirm({ ...question, description: description === undefined ? undefined : <Lined>{description}</Lined> });
