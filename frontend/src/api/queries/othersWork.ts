/** How what others write here stays as it is: news come by the socket, and who comes back to the window asks anew. */
export const refetchOnReturn = { staleTime: 0, refetchOnWindowFocus: true, retry: false } as const;
