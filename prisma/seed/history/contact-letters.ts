import type { ContactTopic } from '@plinth/contracts/desk/contact-requests/contact-topic-labels';

/** What people wrote about, and what a consultant wrote back. */
export interface Letter {
  readonly topic: ContactTopic;
  readonly message: string;
  readonly answer: string;
}

export const letters: readonly Letter[] = [
  {
    topic: 'quote',
    message:
      'Good day. We have a kitchen of 3.2 by 2.4 metres, L-shaped, with a window above the sink. What would base and wall units in Sage cost, hinges included? We can paint and fit ourselves.',
    answer:
      'thank you for the measurements. I have put together a quote in Sage with soft-close hinges; it is valid for 14 days. Do send a photo of the plumbing wall before you order.',
  },
  {
    topic: 'quote',
    message:
      'Please quote for built-in cupboards for two bedrooms, 2.4 m wide each, floor to ceiling (2.55 m). Hanging on the left, shelves on the right.',
    answer: 'for 2.55 m I suggest two stacked units each: easier up the stairs. The quote shows both ways.',
  },
  {
    topic: 'quote',
    message:
      'Hi there, I am a contractor doing eleven flats in Kempton Park, each with the same 2.1 m kitchen. Do you have trade prices, and could you deliver flat by flat?',
    answer: 'for eleven kitchens we can deliver flat by flat, two a week. I attach a quote with the quantity price.',
  },
  {
    topic: 'quote',
    message:
      'What does one extra base unit of 450 with drawers cost in Highveld Oak, to match the kitchen we bought from you two years ago?',
    answer: 'the oak is still the same board, so it will match. A 450 with three drawers is on the quote.',
  },
  {
    topic: 'plan',
    message:
      'I put everything in a cart but I am not sure whether the corner works with the oven next to it. Could somebody look it over before I order, please?',
    answer:
      'the corner works if the oven moves one unit to the left; otherwise its door hits the handle. I changed the plan that way.',
  },
  {
    topic: 'plan',
    message: 'Our wall is not straight: 20 mm out over 3 metres. Do I need filler panels, and how wide?',
    answer: 'take a 50 mm filler at the right end and scribe it to the wall. It is item "Filler panel" under panels.',
  },
  {
    topic: 'plan',
    message:
      'Will a 600 mm dishwasher fit between your units if the counter is 860 high? My wife says no and I say yes.',
    answer:
      'you are right, with legs set to 150 mm: 720 + 150 less the top leaves 820 mm clear. Most dishwashers need 815.',
  },
  {
    topic: 'product',
    message:
      'Are the soft-close hinges the kind that one can adjust afterwards? And do they fit the older carcasses with 18 mm boards?',
    answer: 'yes, they adjust in three directions and fit 16 and 18 mm boards.',
  },
  {
    topic: 'product',
    message: 'Do you sell the laminate tops cut to 2.7 metres, or only full length?',
    answer: 'we cut to the millimetre. Enter 2700 on the page of the top and the price follows.',
  },
  {
    topic: 'product',
    message:
      'Which of your whites is closest to a plain white ceiling paint? Can I get a sample of Polar White and Chalk?',
    answer: 'Polar White is the cooler one. Two samples are on their way to you.',
  },
  {
    topic: 'order',
    message:
      'I ordered last week and would like to change the handles from brushed to black before you pack. Is that still possible?',
    answer: 'it was not packed yet, so I changed them. The price stays the same.',
  },
  {
    topic: 'order',
    message: 'We received the parcel today. One drawer runner is missing from the bag. Otherwise very happy.',
    answer: 'I am sorry. A runner left by courier today; keep it as a spare should the other turn up.',
  },
  {
    topic: 'delivery',
    message: 'Do you deliver to Bronkhorstspruit, and what does the truck cost for a whole kitchen?',
    answer: 'yes, every second Thursday. The fee for your code is shown in the cart before you pay.',
  },
  {
    topic: 'delivery',
    message:
      'Our complex only lets trucks in before 11:00. Can your driver manage that, and does he need a permit number?',
    answer: 'we noted it on the order: first stop in the morning, and the driver has the permit number.',
  },
  {
    topic: 'complaint',
    message: 'Two of the doors that came on Tuesday have chipped edging at the bottom. I took photos. What now?',
    answer:
      'that should not have left us. We recut both doors today and bring them on Friday; nothing to pay, nothing to send back.',
  },
  {
    topic: 'complaint',
    message:
      'I was promised a call back on Monday and nobody phoned. I still want to order but please, somebody phone me.',
    answer: 'I apologise. I tried your number just now and will try again at 14:00.',
  },
  {
    topic: 'other',
    message:
      'Do you take school groups through the workshop? I teach woodwork in Tembisa; we are 24 learners and two teachers.',
    answer: 'with pleasure, on a Friday morning, in two groups of 13. Closed shoes, please.',
  },
  {
    topic: 'other',
    message: 'I make cutting boards and would buy your offcuts of stone and beech if you sell them.',
    answer: 'we keep the offcuts in bay 3; come on a weekday after 15:00 and ask for Sipho.',
  },
];

/** Nobody answered: it went the way of such things. */
export const spam: readonly string[] = [
  'Dear website owner, get to the FIRST page http://rank.example http://seo.example http://more.example only $99',
  'Hello my friend [url=http://pills.example]best price[/url] [url=http://loan.example]quick loan[/url]',
];

export const colleaguesSay: readonly string[] = [
  'Phoned, no answer. Try again after five.',
  'Wants to see Sage in the showroom first.',
  'Husband decides; he is back on Monday.',
  'Compares us with a joiner in Benoni.',
  'Sent the fitting guide too.',
  'Knows us from the flyer.',
];
