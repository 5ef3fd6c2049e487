/**
 * Analytics key of development, with which nothing is measured. Apart from `analytics-settings`, whose checks stay on
 * the server.
 */
export const developmentAnalyticsKey = 'phc_development';
