import { page } from '../kit/page.ts'

export const integrationPages = [page('userAuthorize', { opens: 'apiKey.view' })] as const
