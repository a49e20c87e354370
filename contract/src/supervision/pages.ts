import { page } from '../kit/page.ts'

export const supervisionPages = [page('DangerRegister', { opens: 'hiddenDanger.save' })] as const
