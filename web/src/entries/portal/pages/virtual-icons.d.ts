declare module 'virtual:icons' {
  export const icons: Record<string, import('react').ComponentType<{ 'aria-hidden'?: boolean }>>;
}
