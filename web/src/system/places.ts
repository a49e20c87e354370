import { placesOutsideMenu } from '@tejian/contract/app/pages.ts'

const accounts = '/sysmng/organisation/userManage'

/** The list of accounts, narrowed by one of its search fields. */
export const accountsWith = (field: 'orgId' | 'departId' | 'roles', value: string): string =>
  `${accounts}?${new URLSearchParams({ [field]: value })}`

/** The page of one account. */
export const accountPage = (id: string): string =>
  `${placesOutsideMenu['userManage/staffInfo'].path}?${new URLSearchParams({ id })}`
