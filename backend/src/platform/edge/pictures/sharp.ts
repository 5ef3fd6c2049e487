import sharp from 'sharp';

// What pictures take is bounded, wherever they are made: libvips keeps nothing of what it drew, and one thread leaves the others to the shop.
sharp.cache(false);
sharp.concurrency(1);

export default sharp;
