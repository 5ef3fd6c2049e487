import type { catalogue, ProductCard, ProductDetail } from '@plinth/contracts/store/catalogue/catalogue';
import type { AnswerOf } from '@plinth/contracts/kernel/define';

/** The catalogue's answers, as pages see them. */
type Calls = typeof catalogue.public;
export type ProductList = AnswerOf<Calls['list']>;
export type Facet = ProductList['facets'][number];
export type FacetOption = Facet['options'][number];
export type Category = AnswerOf<Calls['getCategories']>[number];
export type Colour = AnswerOf<Calls['getColours']>[number];
export type BuildGuide = AnswerOf<Calls['getBuildGuide']>;
export type WorkshopAnswer = AnswerOf<Calls['getWorkshop']>;
export type ConfigurationAnswer = AnswerOf<Calls['priceConfiguration']>;
export type Variant = ProductDetail['variants'][number];
export type Availability = ProductCard['availability'];
export type { ProductCard, ProductDetail };
