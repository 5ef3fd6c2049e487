/** The key that development starts with; with it nothing is measured. Apart from the settings' checks, which stay on the server. */
export const developmentAnalyticsKey = 'phc_development';
