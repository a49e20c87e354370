import '../home.css'

export { messageKeys } from '../messages/messageKeys.ts'
export { Figures, Panel } from './panels.tsx'
export { useFigures, useWork } from './useDesktop.ts'
export { Messages } from './workPanels.tsx'
