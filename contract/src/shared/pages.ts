import { page } from '../kit/page.ts'

export const sharedPages = [
  page('attachment/mobile', { opens: 'withoutSession', outsideMenu: true }),
  page('equipment-documents', { opens: 'withoutSession', outsideMenu: true }),
] as const
