import { priceRatesSchema, DEFAULT_RATES, type PriceRates } from '@plinth/cabinetry/price/rates';
import { DEFAULT_VAT_RATE_PERCENT } from '@plinth/money/vat';
import * as z from 'zod';

interface Definition<T> {
  readonly schema: z.ZodType<T>;
  readonly value: T;
  readonly label: string;
  readonly unit: string;
}

const define = <T>(schema: z.ZodType<T>, value: T, label: string, unit: string): Definition<T> => ({
  schema,
  value,
  label,
  unit,
});
const days = z.int().min(0).max(120);
const stationHours = z.number().min(0).max(24);
const stationHands = z.int().min(1).max(100);
/** Seconds that a step of work takes, with its handling. */
const workSeconds = z.number().min(0).max(3_600);

/** Constants of online sales; each label explains its business meaning. */
export const companyConstants = {
  'vat.rate_percent': define(z.number().min(0).max(50), DEFAULT_VAT_RATE_PERCENT, 'VAT rate', '%'),
  'orders.card_hold_minutes': define(
    z.int().min(5).max(1_440),
    30,
    'How long stock is held while a card payment is under way',
    'minutes',
  ),
  'orders.eft_hold_working_days': define(
    z.int().min(1).max(30),
    3,
    'How long an order waits for its EFT',
    'working days',
  ),
  'orders.unconfirmed_hold_minutes': define(
    z.int().min(5).max(1_440),
    30,
    'How long stock is held for an EFT until the link in the mail of the order is opened',
    'minutes',
  ),
  'orders.large_hold_working_days': define(
    z.int().min(1).max(30),
    1,
    'How long stock is held for the EFT of a large order',
    'working days',
  ),
  'orders.short_payment_limit': define(
    z.int().min(0).max(100_00),
    5_00,
    'An EFT that is short by no more than this may be written off; 0 switches it off',
    'cents',
  ),
  'orders.cart_abandoned_after_days': define(
    z.int().min(1).max(365),
    30,
    'How long an open cart is kept after its last change',
    'days',
  ),
  'contact.keep_months': define(
    z.int().min(1).max(60),
    12,
    'How long a request that led to nothing is kept after the last word about it',
    'months',
  ),
  'lead.stock_working_days': define(days, 1, 'From payment to dispatch of stocked items', 'working days'),
  'lead.quick_working_days': define(
    days,
    4,
    'From payment to dispatch of plain panels and the most usual cupboards',
    'working days',
  ),
  'lead.standard_working_days': define(days, 8, 'From payment to dispatch of cupboards cut to order', 'working days'),
  'lead.long_working_days': define(days, 15, 'From payment to dispatch of tops and special cupboards', 'working days'),
  'delivery.offered_days': define(z.int().min(1).max(20), 6, 'How many delivery days a shopper sees first', 'days'),
  'delivery.ahead_days': define(
    z.int().min(0).max(120),
    60,
    'How far ahead a shopper may choose a delivery day',
    'days',
  ),
  'delivery.free_above': define(z.int().min(0), 2_500_00, 'Small parcels are free above; 0 switches it off', 'cents'),
  'samples.most_per_cart': define(z.int().min(1).max(50), 5, 'Most colour samples in an order', 'pieces'),
  'vat.full_invoice_above': define(
    z.int().min(0),
    5_000_00,
    'Above this a tax invoice names the client and the address',
    'cents',
  ),
  'orders.deposit_percent': define(z.number().min(0).max(100), 60, 'Deposit asked before cutting', '%'),
  'quotes.valid_days': define(z.int().min(1).max(90), 14, 'How long a quote is valid', 'days'),
  'discount.sales_percent': define(z.number().min(0).max(100), 5, 'Discount limit of a salesperson', '%'),
  'discount.production_percent': define(z.number().min(0).max(100), 0, 'Discount limit of production', '%'),
  'discount.reception_percent': define(z.number().min(0).max(100), 0, 'Discount limit of reception', '%'),
  'discount.accounts_percent': define(z.number().min(0).max(100), 2.5, 'Discount limit of accounts', '%'),
  'discount.owner_percent': define(z.number().min(0).max(100), 40, 'Discount limit of the owner', '%'),
  'returns.carcass_guarantee_years': define(z.int().min(1).max(50), 5, 'Our own guarantee on carcasses', 'years'),
  'documents.cart_valid_days': define(z.int().min(1).max(60), 7, 'How long the prices of a printed cart hold', 'days'),
  'buying.usual_lead_days': define(
    days,
    10,
    'Usual days to get what no supplier offers: promises reckon with them',
    'working days',
  ),
  'buying.over_delivery_percent': define(
    z.number().min(0).max(50),
    5,
    'How much more than was ordered of a line is taken from a supplier',
    '%',
  ),
  'buying.invoice_tolerance': define(
    z.int().min(0),
    500,
    'A supplier’s invoice that differs by no more than this is accepted as it comes',
    'cents',
  ),
  'counting.second_over_value': define(
    z.int().min(0),
    50_000,
    'A count that differs by more than this is checked by a second person',
    'cents',
  ),
  'counting.second_over_percent': define(
    z.number().min(0).max(100),
    20,
    'A count that differs by more than this share of the books is checked by a second person',
    '%',
  ),
  'counting.summed_hours': define(
    z.int().min(1).max(720),
    24,
    'How long differences that one person books in a bin are added up for the limits',
    'hours',
  ),
  'counting.forewarned_hours': define(
    z.int().min(1).max(720),
    12,
    'How long a person who saw the book quantities of a bin cannot count it without a second person',
    'hours',
  ),
  'counting.days_a': define(z.int().min(1).max(730), 30, 'The most valuable items are counted every', 'days'),
  'counting.days_b': define(z.int().min(1).max(730), 91, 'Less valuable items are counted every', 'days'),
  'counting.days_c': define(z.int().min(1).max(730), 365, 'Items of little value are counted every', 'days'),
  'production.label_width': define(
    z.union([z.literal(100), z.literal(70)]),
    100,
    'Width of a label of a panel on the roll: 100 (by 50) or 70 (by 36)',
    'mm',
  ),
  'stock.offcut_min_length': define(z.int().min(100).max(2_750), 600, 'Offcuts are kept from, length', 'mm'),
  'stock.offcut_min_width': define(z.int().min(50).max(1_830), 150, 'Offcuts are kept from, width', 'mm'),
  'stock.offcut_value_percent': define(z.number().min(0).max(100), 50, 'Value of an offcut, of new board', '%'),
  'stock.offcut_small_percent': define(z.number().min(0).max(100), 30, 'Value of a small offcut, of new board', '%'),
  'production.saw_kerf': define(z.number().min(1).max(10), 4, 'Kerf of the saw', 'mm'),
  'production.saw_trim': define(z.int().min(0).max(50), 10, 'Trimmed off each side of a sheet', 'mm'),
  'production.saw_book_sheets': define(z.int().min(1).max(10), 2, 'Sheets cut at once, lying on each other', 'sheets'),
  'production.cut_hours_a_day': define(stationHours, 8, 'Hours a day at the saw; 0 where there is none', 'hours'),
  'production.cut_hands': define(stationHands, 1, 'People who work at the saw at once', 'people'),
  'production.edge_hours_a_day': define(stationHours, 8, 'Hours a day at the edger; 0 where there is none', 'hours'),
  'production.edge_hands': define(stationHands, 1, 'People who work at the edger at once', 'people'),
  'production.drill_hours_a_day': define(stationHours, 8, 'Hours a day at the drill; 0 where there is none', 'hours'),
  'production.drill_hands': define(stationHands, 1, 'People who work at the drill at once', 'people'),
  'production.pack_hours_a_day': define(stationHours, 8, 'Hours a day of packing; 0 where nobody packs', 'hours'),
  'production.pack_hands': define(stationHands, 1, 'People who pack at once', 'people'),
  'production.sheet_seconds': define(workSeconds, 600, 'Saw: for each sheet, fetched, trimmed, turned', 'seconds'),
  'production.cut_seconds': define(workSeconds, 155, 'Saw: for each panel, cut and labelled', 'seconds'),
  'production.edge_seconds': define(workSeconds, 120, 'Edger: for each edge that gets tape', 'seconds'),
  'production.metre_seconds': define(workSeconds, 38, 'Edger: for each metre of tape', 'seconds'),
  'production.drill_seconds': define(workSeconds, 80, 'Drill: for each panel', 'seconds'),
  'production.hole_seconds': define(workSeconds, 8, 'Drill: for each hole', 'seconds'),
  'production.pack_seconds': define(workSeconds, 233, 'Packing: for each panel', 'seconds'),
  'production.carton_seconds': define(workSeconds, 600, 'Packing: for each carton', 'seconds'),
  'packing.carton_kg': define(z.number().min(5).max(60), 30, 'Greatest weight of a carton', 'kg'),
  'packing.long_side': define(
    z.int().min(400).max(2_750),
    1_200,
    'Panels with a longer side are packed with long ones',
    'mm',
  ),
  'production.labour_hour': define(
    z.int().min(0).max(500_000),
    13_500,
    'What an hour at a station costs, all told: for the figures of the workshop',
    'cents',
  ),
  'production.delivery_stop': define(
    z.int().min(0).max(1_000_000),
    38_000,
    'What a stop of our truck costs, all told: for the figures of the workshop',
    'cents',
  ),
  'price.rates': define<PriceRates>(
    priceRatesSchema,
    DEFAULT_RATES,
    'Costs of boards, edging, hardware and work, and the margin',
    'cents',
  ),
} as const;

export type ConstantKey = keyof typeof companyConstants;
export type ConstantValue<Key extends ConstantKey> = (typeof companyConstants)[Key]['value'];
