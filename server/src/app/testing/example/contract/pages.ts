import { page } from '@tejian/contract/kit/page.ts'

/** The catalogue does not know this page, so that it says itself where it is. */
export const trainingPages = [
  page('trainingPlan', {
    opens: 'trainingPlan.view',
    beyondCatalogue: { path: '/training/trainingPlan', title: '培训计划' },
  }),
] as const
