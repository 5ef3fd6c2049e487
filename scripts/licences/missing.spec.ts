import { missingFrom } from './missing';

const bom = {
  bomFormat: 'CycloneDX',
  components: [
    { group: '@nestjs', name: 'core', version: '11.0.0', components: [{ name: 'uid', version: '2.0.0' }] },
    { name: 'zod', version: '4.0.0' },
  ],
};

describe('a list of what the product is made of', () => {
  it('is whole where each package stands in it, alone or below another', () => {
    const packages = [
      { name: '@nestjs/core', version: '11.0.0' },
      { name: 'uid', version: '2.0.0' },
      { name: 'zod', version: '4.0.0' },
    ];
    expect(missingFrom(bom, packages)).toEqual([]);
  });

  it('is not where one is left out, or stands in it in another version', () => {
    const packages = [
      { name: 'pg', version: '8.0.0' },
      { name: 'zod', version: '3.0.0' },
    ];
    expect(missingFrom(bom, packages)).toEqual(['pg@8.0.0', 'zod@3.0.0']);
  });

  it('is no list where it is something else', () => {
    expect(() => missingFrom({ spdxVersion: 'SPDX-2.3', packages: [] }, [])).toThrow('CycloneDX');
  });
});
