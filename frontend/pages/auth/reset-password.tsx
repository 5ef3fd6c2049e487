import { AuthPage } from '@/features/people/user/auth-page';
import { ResetPassword } from '@/features/people/user/reset-password';

export default function ResetPasswordPage() {
  return (
    <AuthPage title="Choose a new password">
      <ResetPassword />
    </AuthPage>
  );
}
