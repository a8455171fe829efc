import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ME, type Me, refetchMe, useMe } from '../../api/queries/me';
import { useDesign, useSession } from '../../state/SessionContext';

const READ_ONLY = 4403;

/** Brings together what the design's connection hears and who the page takes its user for. */
export function SignInWatch() {
  const session = useSession();
  const client = useQueryClient();
  const signedOut = useDesign(({ save }) => save.kind === 'signedOut');
  const lessened = useDesign(({ ended }) => ended?.code === READ_ONLY);
  const offline = useDesign(({ save }) => save.kind === 'offline');
  const wasOffline = useRef(offline);
  useEffect(() => {
    // The server also hangs up on whose role has changed.
    if (wasOffline.current !== offline) void refetchMe(client);
    wasOffline.current = offline;
  }, [offline, client]);
  const signedIn = useMe().data?.signed_in ?? false;
  const [prompting, setPrompting] = useState(false);
  useEffect(() => {
    if (!signedOut && !lessened) return undefined;
    let current = true;
    void refetchMe(client).then(() => current && setPrompting(true));
    return () => {
      current = false;
      setPrompting(false);
    };
  }, [signedOut, lessened, client]);
  useEffect(() => {
    // Until it is asked anew and drawn, who was signed in a moment ago still seems to be.
    const now = client.getQueryData<Me>(ME)?.signed_in ?? false;
    if (signedOut && prompting && signedIn && now) session.comeBack();
  }, [signedOut, prompting, signedIn, session, client]);
  return null;
}
