import styled from 'styled-components';
import { Button, ButtonLink } from '@/ui/button';

/** Button large enough for gloves. */
export const Big = styled(Button)`
  flex: 1 1 10rem;
  min-height: 64px;
`;
export const BigLink = styled(ButtonLink)`
  flex: 1 1 10rem;
  min-height: 64px;
`;
