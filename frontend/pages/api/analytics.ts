import type { NextApiRequest, NextApiResponse } from 'next';
import { readAnalyticsSettings } from '@/lib/analytics-settings';

/** What visits are measured with, for those who may have agreed to it. As the server was started, not as it was built. */
export default function handler(_request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader('Cache-Control', 'public, max-age=300');
  response.json(readAnalyticsSettings({ ...process.env }));
}
