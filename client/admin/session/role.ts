import { createContext, useContext } from 'react'
import type { Role } from '../../../shared/auth'

/** The role of the panel's user, even while it is hidden until they sign in again. */
export const RoleContext = createContext<Role>('agent')

/** Whether the panel shows what only admins may do. */
export const useIsAdmin = () => useContext(RoleContext) === 'admin'
