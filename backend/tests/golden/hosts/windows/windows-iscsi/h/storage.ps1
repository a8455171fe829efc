#Requires -RunAsAdministrator
# Storage of Windows host "h". Written by Headroom from the design "iSCSI",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run it in PowerShell as an administrator, and again after each restart that it asks for. What is there
# already is left as it is: a second run changes nothing. Compare: mpclaim -s -d, Get-Disk.
$ErrorActionPreference = 'Stop'
$failed = $false
$restart = $false

if (-not (Get-WindowsFeature -Name 'Multipath-IO').Installed) {
    $feature = Install-WindowsFeature -Name 'Multipath-IO'
    if ($feature.RestartNeeded -ne 'No') {
        Write-Warning 'Multipath-IO is installed: restart Windows, then run this again.'
        exit 3010
    }
}
# Names an array to the DSM of Microsoft, unless it is named.
function Add-Array([string] $Vendor, [string] $Product) {
    $found = Get-MSDSMSupportedHW | Where-Object {
        $_.VendorId.Trim() -eq $Vendor -and $_.ProductId.Trim() -eq $Product
    }
    if (-not $found) {
        New-MSDSMSupportedHW -VendorId $Vendor -ProductId $Product | Out-Null
        $script:restart = $true
    }
}
# Sets the policy for disks that are found from now on, unless it is set.
function Set-Policy([string] $Policy) {
    if ((Get-MSDSMGlobalDefaultLoadBalancePolicy) -ne $Policy) {
        Set-MSDSMGlobalDefaultLoadBalancePolicy -Policy $Policy | Out-Null
    }
}

# PowerVault ME: "s".
Add-Array 'DellEMC' 'ME4'
Add-Array 'DellEMC' 'ME5'
# Policy of the design: fail over only: one path at a time.
Set-Policy FOO

Set-Service -Name 'MSiSCSI' -StartupType Automatic
Start-Service -Name 'MSiSCSI'
Enable-MSDSMAutomaticClaim -BusType iSCSI | Out-Null
# Connects to the targets of a port, unless there is a connection to it.
function Connect-Portal([string] $Address) {
    if (-not (Get-IscsiTargetPortal | Where-Object { $_.TargetPortalAddress -eq $Address })) {
        New-IscsiTargetPortal -TargetPortalAddress $Address | Out-Null
    }
    if (Get-IscsiConnection | Where-Object { $_.TargetAddress -eq $Address }) { return }
    Get-IscsiTargetPortal -TargetPortalAddress $Address | Get-IscsiTarget | ForEach-Object {
        Connect-IscsiTarget -NodeAddress $_.NodeAddress -TargetPortalAddress $Address `
            -IsPersistent $true -IsMultipathEnabled $true | Out-Null
    }
}
# Port host0 of "cA".
Connect-Portal '192.0.2.11'
# Port host0 of "cB".
Connect-Portal '2001:db8::b'

if ($restart) {
    Write-Warning 'Restart Windows, so that MPIO takes the arrays that were named, then run this again.'
    exit 3010
}
# All adapters look for disks.
Update-HostStorageCache

# Volume "v" is left alone: its WWID is not in the design. Enter it once the volume is made, and export again.
if ($failed) { exit 1 }
