import type { NextApiRequest, NextApiResponse } from 'next';
import { readAnalyticsSettings } from '@/lib/analytics-settings';

/**
 * Answers the settings for measuring visits, for those who may have agreed to it. As the server was started, not as
 * it was built.
 */
export default function handler({ method }: NextApiRequest, response: NextApiResponse): void {
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD').status(405).json({ message: 'This address is read, and takes nothing.' });
    return;
  }
  response.setHeader('Cache-Control', 'public, max-age=300');
  response.json(readAnalyticsSettings({ ...process.env }));
}
