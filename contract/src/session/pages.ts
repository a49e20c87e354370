import { page } from '../kit/page.ts'

export const sessionPages = [
  page('login', { opens: 'withoutSession', outsideMenu: true }),
  page('ssologin', { opens: 'withoutSession', outsideMenu: true }),
] as const
