/**
 * Analytics key of development, with which nothing is measured. Apart from `analytics-settings`, whose checks stay on
 * the server.
 */
export const developmentAnalyticsKey = 'phc_development';

/** Analytics key of a company that measures nothing. */
export const NO_ANALYTICS_KEY = 'phc_none';
