export { copyDeclaration } from './copy/noticeActions.tsx'
