import type { PageLoader } from '../../kit/shell/pageRoutes.ts'

/** Names alone: the pages themselves, with their views, are fetched with the first of them. */
const names = [
  'constructionRegister',
  'constructionAudit',
  'constructionQueryJC',
  'constructionDetail',
  'taskAssign',
  'firstWillInsp',
  'WilllBearTest',
  'CompDataWillExam',
  'RepWillIssue',
  'selfRollback',
  'constructionInfInsp',
  'constructionQuery',
  'insBusQueryConstructionQuery',
  'detailSGGZ',
  'detailSGGZCX',
  'insBusQueryDetailSGGZCX',
] as const

type Name = (typeof names)[number]

const load =
  (name: Name): PageLoader =>
  async () =>
    (await import('./constructionPages.tsx')).constructionPages[name]()

/** Construction notices and the supervised inspection that follows them. */
export const constructionRoutes = Object.fromEntries(names.map((name) => [name, load(name)])) as Record<
  Name,
  PageLoader
>
