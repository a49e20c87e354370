import { placesOutsideMenu } from '@tejian/contract/app/pages.ts'

/** The list of hand-overs, to which its pages lead back. */
export const handoverPlace = { path: '/sysmng/organisation/handover', title: '工作交接' }

export const handoverPage = {
  form: placesOutsideMenu.handoverForm.path,
  detail: placesOutsideMenu.handoverDetail.path,
} as const
