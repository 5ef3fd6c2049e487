import { homePage } from '@plinth/contracts/kernel/home-page';
import type { StaffHome } from '@plinth/contracts/site/home/home';
import { homeFigures, homeGroups, type HomePart } from '@plinth/contracts/kernel/home-lines';
import { formatRand } from '@plinth/money/format';
import Head from 'next/head';
import styled, { css } from 'styled-components';
import { SetupCard } from '@/features/base/setup/setup-card';
import { formatDay } from '@/lib/dates';
import { pageTitle } from '@/lib/site';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { EmptyState } from '@/ui/empty-state';
import { Container, from, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { linkCard } from '@/ui/link-card';
import { PageHeading } from '@/ui/page-heading';
import { QueryState } from '@/ui/query-state';
import { HomeGroup } from './home-group';
import { MyTasks } from './my-tasks';

type Groups = StaffHome['groups'];
type Figures = StaffHome['figures'];

/** Refresh interval while the page is open, because others change its contents. */
const REFRESH_MS = 60_000;

/** Grid of figures: two in a row on a phone, all in one on a wide screen. */
const FigureGrid = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3);

  ${from.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  }
`;

const Figure = styled.div`
  ${linkCard}
  padding: var(--s3);

  ${from.tablet} {
    padding-inline: var(--s4);
  }

  dt {
    font: var(--regular) var(--text-14) var(--font-text);
  }

  dd {
    font: var(--strong) var(--text-18) var(--font-heading);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;

    ${from.tablet} {
      font: var(--strong) var(--text-24) var(--font-heading);
    }
  }

  dd:has(small) {
    white-space: normal;
  }

  small {
    display: block;
    color: var(--ink-3);
    font: var(--regular) var(--text-12) var(--font-text);
  }
`;

const headings = css`
  h2 {
    margin-bottom: var(--s2);
    font: var(--strong) var(--text-18) var(--font-heading);
  }
`;

/**
 * Layout of the page: tasks and overdue things first, then what waits and what is new. A wide screen has two columns
 * of the same height, and no card is split between them.
 */
const Parts = styled.div`
  display: grid;
  gap: var(--s6);
  padding-bottom: var(--s16);

  ${from.desktop} {
    display: block;
    columns: 2;
    column-gap: var(--s6);

    > section {
      margin-bottom: var(--s6);
    }

    h2 {
      break-after: avoid;
    }
  }

  ${headings}
`;

/** Cards of one part; none is cut by the break between columns. */
const Cards = styled.div`
  display: grid;
  gap: var(--s3);

  ${from.desktop} {
    display: block;

    > * {
      margin-bottom: var(--s3);
      break-inside: avoid;
    }
  }
`;

/** Layout for people with nothing but tasks. */
const OnlyTasks = styled(Stack)`
  max-width: 44rem;
  ${headings}
`;

const EmptyText = styled.p`
  color: var(--ink-2);
`;

function FigureRow({ figures, isEverybodys }: { figures: Figures; isEverybodys: boolean }) {
  if (figures.length === 0) return null;
  return (
    <section aria-label={isEverybodys ? 'Figures' : 'Your figures'}>
      <FigureGrid>
        {figures.map(({ key, value, beside, url }) => {
          const { title, as, beside: besideText } = homeFigures[key];
          const formatFigure = (figure: number) => (as === 'money' ? formatRand(figure) : String(figure));
          return (
            <Figure key={key}>
              <dt>
                <Link quiet href={url}>
                  {title}
                </Link>
              </dt>
              <dd>{formatFigure(value)}</dd>
              {besideText !== undefined && (
                <dd>
                  <small>
                    {formatFigure(beside)} {besideText}
                  </small>
                </dd>
              )}
            </Figure>
          );
        })}
      </FigureGrid>
    </section>
  );
}

function Part({ title, groups, emptyText }: { title: string; groups: Groups; emptyText: string }) {
  return (
    <section>
      <h2>{title}</h2>
      {groups.length === 0 ? (
        <EmptyText>{emptyText}</EmptyText>
      ) : (
        <Cards>
          {groups.map((group) => (
            <HomeGroup key={group.key} group={group} />
          ))}
        </Cards>
      )}
    </section>
  );
}

function Home({ home }: { home: StaffHome }) {
  const listGroups = (wantedPart: HomePart) => home.groups.filter(({ key }) => homeGroups[key].part === wantedPart);
  const late = listGroups('late');
  if (home.groups.length === 0 && home.figures.length === 0)
    return (
      <OnlyTasks $gap={5}>
        <MyTasks />
        <EmptyState title="Nothing else to do" measure="0 open">
          New work appears here. Requests come as tasks.
        </EmptyState>
      </OnlyTasks>
    );
  return (
    <Stack $gap={5}>
      <FigureRow figures={home.figures} isEverybodys={home.everybodys} />
      <Parts id="waits">
        <MyTasks />
        {late.length > 0 && <Part title="Late" groups={late} emptyText="" />}
        <Part
          title={home.everybodys ? 'Waiting' : 'Waiting for you'}
          groups={listGroups('waiting')}
          emptyText="Nothing. New work appears here."
        />
        <Part title="Since yesterday" groups={listGroups('news')} emptyText="Nothing new since yesterday morning." />
      </Parts>
    </Stack>
  );
}

/** Home page of staff. */
export function HomePage() {
  const { user, location } = useViewer();
  const { data, error, refetch } = trpc.home.today.useQuery(
    { ...(location && { location_id: location.id }) },
    { refetchInterval: REFRESH_MS, refetchOnWindowFocus: true, placeholderData: (before) => before },
  );
  const day = formatDay(new Date());
  return (
    <Container $fluid>
      <Head>
        <title>{pageTitle(homePage.title)}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <PageHeading tight lead={[user.name, location?.name].filter(Boolean).join(', ')}>
        {homePage.title}, {day}
      </PageHeading>
      <SetupCard />
      {data ? <Home home={data} /> : <QueryState error={error} onRetry={refetch} loading="Loading your day" />}
    </Container>
  );
}
