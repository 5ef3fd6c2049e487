import { AuthPage } from '@/features/user/auth-page';
import { ResetPassword } from '@/features/user/reset-password';

export default function ResetPasswordPage() {
  return (
    <AuthPage title="Choose a new password">
      <ResetPassword />
    </AuthPage>
  );
}
