import { Drawer } from './dialog.tsx'

/** For `lazy`: a drawer that is fetched when it is first opened. */
export default Drawer
