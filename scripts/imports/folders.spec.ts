import { drawn, picture } from './draw';
import { circles, folderImports, importsOf, isExcepted } from './graph';

describe('who imports whom', () => {
  test('no two folders that stand beside each other import each other, by whatever way round', () => {
    const imports = importsOf(['backend/src', 'frontend', 'libs']);
    expect(imports.length).toBeGreaterThan(3_000);
    expect(circles(folderImports(imports.filter((one) => !isExcepted(one))))).toEqual([]);
  });

  test('docs/imports.md shows it; npm run imports draws it anew', () => {
    expect(drawn()).toBe(picture());
  });

  test('a circle over three folders is found, and told by the files that close it', () => {
    const imports = [
      { from: 'shop/cart/a.ts', to: 'shop/stock/b.ts' },
      { from: 'shop/stock/b.ts', to: 'shop/prices/deep/c.ts' },
      { from: 'shop/prices/d.ts', to: 'shop/cart/e.ts' },
      { from: 'shop/prices/d.ts', to: 'shop/prices/deep/c.ts' },
    ];
    expect(circles(folderImports(imports))).toEqual([
      [
        'shop/cart/a.ts imports shop/stock/b.ts',
        'shop/stock/b.ts imports shop/prices/deep/c.ts',
        'shop/prices/d.ts imports shop/cart/e.ts',
      ],
    ]);
  });
});
