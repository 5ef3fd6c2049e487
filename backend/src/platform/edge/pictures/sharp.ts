import sharp from 'sharp';

// Bounds what pictures take: libvips caches nothing, and one thread leaves the other cores to the shop.
sharp.cache(false);
sharp.concurrency(1);

export default sharp;
